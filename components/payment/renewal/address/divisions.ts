import { areaList } from "@vant/area-data";

/** A division and its code: two digits for a province, four for a city, six for a county. */
export type Division = { code: string; name: string };

const { province_list: provinces, city_list: cities, county_list: counties } = areaList;

const inside = (list: Record<string, string>, start: string): Division[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(start))
    .map(([code, name]) => ({ code, name }));

/** The divisions below: provinces, the cities of one, or the counties of a city; empty at the end. */
export function divisionsBelow([province, city, county]: readonly Division[]): Division[] {
  if (county) return [];
  if (city) return inside(counties, city.code.slice(0, 4));
  return province ? inside(cities, province.code.slice(0, 2)) : inside(provinces, "");
}

/** The path from the province to the division with this code; empty for an unknown code. */
export function pathTo(code: string | undefined): Division[] {
  if (!code) return [];
  const steps: [Record<string, string>, string][] = [
    [provinces, `${code.slice(0, 2)}0000`],
    [cities, `${code.slice(0, 4)}00`],
    [counties, code],
  ];
  return steps.flatMap(([list, each]) => (list[each] ? [{ code: each, name: list[each] }] : []));
}
