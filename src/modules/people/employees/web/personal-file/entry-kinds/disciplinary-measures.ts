import type { z } from 'zod'
import { getCurrentDay } from '#ui/current-time.ts'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { DisciplinaryMeasure } from '../../../personal-file-schemas.ts'
import { createPersonalFileEntryForm, type PersonalFileEntryKindDefinition } from '../personal-file-entry-definition.ts'

type Values = Record<string, unknown>
const createKindCondition =
  (...kinds: string[]) =>
  ({ kind }: Values) =>
    kinds.includes(String(kind))

export const disciplinaryMeasureEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof DisciplinaryMeasure>> = {
  kind: 'measure',
  schema: personalFileContract.createDisciplinaryMeasure.input,
  fields: createPersonalFileEntryForm('measure', {
    length: { hint: ({ kind }) => `dossier.length_hint.${kind}`, when: createKindCondition('warning', 'suspension', 'fine', 'removal') },
    percent: { hint: 'dossier.percent_hint', when: createKindCondition('fine') },
    warning_id: { when: createKindCondition('reprimand', 'suspension', 'fine') },
    answered_on: { when: createKindCondition('warning') },
    reason: { hint: 'dossier.reason_hint' },
    answer: { when: createKindCondition('warning') },
  }),
  initial: () => ({ kind: 'warning', day: getCurrentDay() }),
  nameOf: ({ kind, day }, t) => `${t(`dossier.measure.${kind}`)}, ${t.day(day)}`,
  linesOf: (row, t) => [
    row.number,
    row.percent ? t('dossier.fine_of', { percent: t.number(row.percent) }) : null,
    row.answered_on && t('dossier.answered', { day: t.day(row.answered_on) }),
    row.kind === 'warning' && row.decide_by && t('dossier.decide_by', { day: t.day(row.decide_by) }),
    t.data(row.reason),
  ],
  badgeOf: (row, t) => {
    if (!row.until) return undefined
    const isOpen = row.until >= getCurrentDay() && !(row.kind === 'warning' && row.answered_on)
    return { tone: isOpen ? 'warn' : 'neutral', text: t(`dossier.until.${row.kind}`, { day: t.day(row.until) }) }
  },
  create: (api) => api.createDisciplinaryMeasure,
  update: (api) => api.updateDisciplinaryMeasure,
  remove: (api, { employee_id, id }) => api.deleteDisciplinaryMeasure({ employee_id, measure_id: id }),
}
