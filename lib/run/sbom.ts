import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";

const property = z.object({ name: z.string() });
const component = z.looseObject({ "bom-ref": z.string(), properties: z.optional(z.array(property)) });
const link = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) });
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(link),
});

const { name: nameOfPackage } = z.object({ name: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));

// npm's --omit=dev would also omit packages that both tests and product use.
const words = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
const all = bill.parse(
  JSON.parse(execFileSync("npm", words, { encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] })),
);
const forTests = new Set(
  all.components
    .filter(({ properties = [] }) => properties.some(({ name }) => name === "cdx:npm:package:development"))
    .map((each) => each["bom-ref"]),
);
// npm uses the folder's name.
all.metadata.component.name = nameOfPackage;
const own = {
  ...all,
  components: all.components.filter((each) => !forTests.has(each["bom-ref"])),
  dependencies: all.dependencies
    .filter(({ ref }) => !forTests.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !forTests.has(ref)) })),
};
console.log(JSON.stringify(own, null, 2));
