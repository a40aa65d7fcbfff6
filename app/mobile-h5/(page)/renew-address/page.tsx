import { AddressScreen } from "#components/payment/renewal/address/address-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { parseRenewQuery } from "#lib/domain/queries/renew-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAddresses } from "#lib/server/load/load-renewal.ts";

export const generateMetadata = titled("renewAddress");

export default async function RenewAddress({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ClientMessages page="renewAddress">
      <AddressScreen addresses={await loadAddresses("renewAddress")} query={parseRenewQuery(await searchParams)} />
    </ClientMessages>
  );
}
