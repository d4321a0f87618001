import type { ReactNode } from 'react'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { PersonalFileApiClient } from '../personal-file-entry-definition.ts'

export type PersonalFileSectionProps = { id: number }

/** Loads and shows a section. */
export function PersonalFileSection<T>({
  id,
  name,
  load,
  children,
}: PersonalFileSectionProps & { name: string; load: LoadOf<T>; children: (data: T) => ReactNode }) {
  const api = useApi(personalFileContract)
  const asking = useApiQuery(['dossier', name, id], async (signal) => (await load(api, { employee_id: id }, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={4}>
      {(data) => <StackLayout gap={16}>{children(data)}</StackLayout>}
    </QueryStateContent>
  )
}
type LoadOf<T> = (api: PersonalFileApiClient, input: { employee_id: number }, more: { signal: AbortSignal }) => Promise<{ data: T }>
