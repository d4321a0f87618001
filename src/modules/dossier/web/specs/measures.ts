import type { z } from 'zod'
import { today } from '#ui/moment.ts'
import { dossierContract } from '../../contract.ts'
import { measureKinds } from '../../rules/measures.ts'
import type { Measure } from '../../shapes.ts'
import type { EntrySpec } from '../entry.ts'

type Values = Record<string, unknown>
const of =
  (...kinds: string[]) =>
  ({ kind }: Values) =>
    kinds.includes(String(kind))

export const measureSpec: EntrySpec<z.infer<typeof Measure>> = {
  kind: 'measure',
  schema: dossierContract.createMeasure.input,
  fields: [
    { name: 'kind', as: 'select', options: measureKinds, words: 'dossier.measure' },
    { name: 'number', as: 'text', max: 60 },
    { name: 'day', as: 'day', label: 'dossier.measure_day' },
    {
      name: 'length',
      as: 'number',
      hint: ({ kind }) => `dossier.length_hint.${kind}`,
      when: of('warning', 'suspension', 'fine', 'removal'),
    },
    { name: 'percent', as: 'number', hint: 'dossier.percent_hint', when: of('fine') },
    { name: 'happened_on', as: 'day' },
    { name: 'known_on', as: 'day' },
    { name: 'warning_id', as: 'select', when: of('reprimand', 'suspension', 'fine') },
    { name: 'answered_on', as: 'day', when: of('warning') },
    { name: 'reason', as: 'area', hint: 'dossier.reason_hint', max: 2000 },
    { name: 'answer', as: 'area', max: 2000, when: of('warning') },
    { name: 'note', as: 'area' },
  ],
  initial: () => ({ kind: 'warning', day: today() }),
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
    const isOpen = row.until >= today() && !(row.kind === 'warning' && row.answered_on)
    return { tone: isOpen ? 'warn' : 'neutral', text: t(`dossier.until.${row.kind}`, { day: t.day(row.until) }) }
  },
  create: (api, values) => api.createMeasure(values),
  update: (api, values) => api.updateMeasure(values),
  remove: (api, { employee_id, id }) => api.deleteMeasure({ employee_id, measure_id: id }),
}
