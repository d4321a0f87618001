import type { ReactNode } from 'react'
import { Stack } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { dossierContract } from '../../../dossier-contract.ts'
import type { DossierClient } from '../dossier-entry.ts'

export type SectionProps = { id: number }

/** Loads and shows a section. */
export function DossierSection<T>({
  id,
  name,
  load,
  children,
}: SectionProps & { name: string; load: LoadOf<T>; children: (data: T) => ReactNode }) {
  const api = useApi(dossierContract)
  const asking = useApiQuery(['dossier', name, id], async (signal) => (await load(api, { employee_id: id }, { signal })).data)
  return (
    <QueryContent asking={asking} rows={4}>
      {(data) => <Stack gap={16}>{children(data)}</Stack>}
    </QueryContent>
  )
}
type LoadOf<T> = (api: DossierClient, input: { employee_id: number }, more: { signal: AbortSignal }) => Promise<{ data: T }>
