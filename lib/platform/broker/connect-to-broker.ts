import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { connect, type IClientOptions, type MqttClient } from "mqtt";
import type { Settings } from "#lib/domain/settings.ts";
import { codeOf, StartError } from "../start-error.ts";

/** Paths of the PEM files by which the platform proves to a broker who it is. */
type CertificateFiles = { cert: string; key: string };

/** Where an external broker is, and what the platform presents to it. */
export type BrokerAccess = { url: string; certificate?: CertificateFiles | undefined };

/**
 * How an external broker is connected to: tried for ever, also after a refusal, which the library alone would take as
 * final: one that is just starting, or cannot look up passwords, refuses for a while. One that hangs, or whose machine
 * vanished, is pinged every `keepalive` seconds, and given up after one and a half times as long.
 */
const patience = {
  reconnectPeriod: 2_000,
  reconnectOnConnackError: true,
  connectTimeout: 10_000,
  keepalive: 15,
} as const;

/** Both files. Throws what the system or OpenSSL says when one cannot be read, or they do not belong together. */
function readCertificate({ cert, key }: CertificateFiles): { cert: Buffer; key: Buffer } {
  const pair = { cert: readFileSync(cert), key: readFileSync(key) };
  createSecureContext(pair);
  return pair;
}

/** The external broker, if there is one. Throws a StartError when the certificate for it cannot be presented. */
export function accessIn({
  MQTT_URL: url,
  MQTT_CERT: cert,
  MQTT_KEY: key,
}: Pick<Settings, "MQTT_URL" | "MQTT_CERT" | "MQTT_KEY">): BrokerAccess | undefined {
  if (!url) return undefined;
  if (!cert || !key) return { url };
  try {
    readCertificate({ cert, key });
  } catch (error) {
    throw new StartError(`MQTT_CERT, MQTT_KEY: cannot be used (${codeOf(error)})`);
  }
  return { url, certificate: { cert, key } };
}

/** A connection to an external broker, which is tried again for ever. */
export function connectToBroker({ url, certificate }: BrokerAccess, options: IClientOptions): MqttClient {
  if (!certificate) return connect(url, { ...options, ...patience });
  const client = connect(url, { ...options, ...patience, ...readCertificate(certificate) });
  // Certificates are renewed while the platform runs: each new connection presents the one that is there by then.
  return client.on("reconnect", () => {
    try {
      Object.assign(client.options, readCertificate(certificate));
    } catch {
      // They are just being replaced: the pair of before is presented once more.
    }
  });
}
