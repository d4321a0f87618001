import type { ReactNode } from 'react'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { dossierContract } from '../../../dossier-contract.ts'
import type { DossierApi } from '../entry.ts'

export type SectionProps = { id: number }

/** Asks for a section and shows it. */
export function Section<T>({
  id,
  name,
  load,
  children,
}: SectionProps & { name: string; load: LoadOf<T>; children: (data: T) => ReactNode }) {
  const api = useApi(dossierContract)
  const asking = useAsk(['dossier', name, id], async (signal) => (await load(api, { employee_id: id }, { signal })).data)
  return (
    <Asked asking={asking} rows={4}>
      {(data) => <Stack gap={16}>{children(data)}</Stack>}
    </Asked>
  )
}
type LoadOf<T> = (api: DossierApi, input: { employee_id: number }, more: { signal: AbortSignal }) => Promise<{ data: T }>
