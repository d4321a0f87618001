import type { ReactNode } from 'react'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { dossierContract } from '../../../dossier-contract.ts'
import type { DossierApiClient } from '../dossier-entry-definition.ts'

export type DossierSectionProps = { id: number }

/** Loads and shows a section. */
export function DossierSection<T>({
  id,
  name,
  load,
  children,
}: DossierSectionProps & { name: string; load: LoadOf<T>; children: (data: T) => ReactNode }) {
  const api = useApi(dossierContract)
  const asking = useApiQuery(['dossier', name, id], async (signal) => (await load(api, { employee_id: id }, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={4}>
      {(data) => <StackLayout gap={16}>{children(data)}</StackLayout>}
    </QueryStateContent>
  )
}
type LoadOf<T> = (api: DossierApiClient, input: { employee_id: number }, more: { signal: AbortSignal }) => Promise<{ data: T }>
