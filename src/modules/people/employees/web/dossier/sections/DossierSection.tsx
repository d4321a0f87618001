import type { ReactNode } from 'react'
import { StackLayout } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { dossierContract } from '../../../dossier-contract.ts'
import type { DossierClient } from '../dossier-entry.ts'

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
    <QueryContent asking={asking} rows={4}>
      {(data) => <StackLayout gap={16}>{children(data)}</StackLayout>}
    </QueryContent>
  )
}
type LoadOf<T> = (api: DossierClient, input: { employee_id: number }, more: { signal: AbortSignal }) => Promise<{ data: T }>
