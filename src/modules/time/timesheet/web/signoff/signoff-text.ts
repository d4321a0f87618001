import type { messages } from '#modules/time/planning/messages/index.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { DepartmentTimesheetSignoff } from '../../timesheet-signoff-contract.ts'

type T = TranslateFunction<(typeof messages)['sr']>
export const signoffStateColors: Record<DepartmentTimesheetSignoff['state'], ColorTone> = {
  none: 'neutral',
  part: 'warn',
  changed: 'warn',
  signed: 'success',
}

/** Signed and unsigned employees, the signer, and the reminded users. */
export function formatSignoffState(t: T, { people, unsigned, changed, state, signed, reminded }: DepartmentTimesheetSignoff): string {
  const createSignerValues = ({ at, by }: { at: string; by: string | null }) => ({ at: t.moment(at), by: by ?? t('signing.no_signer') })
  return [
    t('signing.people', { count: people }),
    state === 'part' && t('signing.unsigned', { count: unsigned }),
    changed > 0 && t('signing.changed', { count: changed }),
    signed && t('signing.signed_by', createSignerValues(signed)),
    reminded && state !== 'signed' && t('signing.reminded_by', createSignerValues(reminded)),
  ]
    .filter(Boolean)
    .join(' · ')
}
