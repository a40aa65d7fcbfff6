import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { connect, type IClientOptions, type MqttClient } from "mqtt";
import type { Settings } from "#lib/domain/settings.ts";
import { codeOf, StartError } from "../start/start-error.ts";

/** Paths of the PEM files of the client certificate and its private key. */
type CertificateFiles = { cert: string; key: string };

/** Address of an external broker, and the client certificate for it. */
export type BrokerAccess = { url: string; certificate?: CertificateFiles | undefined };

/**
 * Options for an external broker: reconnect for ever, also after a refusal, which the library by default treats as
 * final; a starting broker, or one that cannot look up passwords, may refuse temporarily. An unresponsive broker is
 * pinged every `keepalive` seconds, and disconnected after one and a half times as long.
 */
const patience = {
  reconnectPeriod: 2_000,
  reconnectOnConnackError: true,
  connectTimeout: 10_000,
  keepalive: 15,
} as const;

/** Reads both files. Throws if one cannot be read, or if the key does not belong to the certificate. */
function readCertificate({ cert, key }: CertificateFiles): { cert: Buffer; key: Buffer } {
  const pair = { cert: readFileSync(cert), key: readFileSync(key) };
  createSecureContext(pair);
  return pair;
}

/** The configured external broker, if any. Throws a StartError if its client certificate cannot be used. */
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
    throw new StartError(`MQTT_CERT, MQTT_KEY: cannot use them (${codeOf(error)})`);
  }
  return { url, certificate: { cert, key } };
}

/** Connects to an external broker and reconnects for ever. */
export function connectToBroker({ url, certificate }: BrokerAccess, options: IClientOptions): MqttClient {
  if (!certificate) return connect(url, { ...options, ...patience });
  const client = connect(url, { ...options, ...patience, ...readCertificate(certificate) });
  // Certificates are renewed while the platform runs: each new connection reads them again.
  return client.on("reconnect", () => {
    try {
      Object.assign(client.options, readCertificate(certificate));
    } catch {
      // The files are just being replaced: the previous pair is used once more.
    }
  });
}
