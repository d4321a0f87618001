import type { z } from 'zod'
import { today } from '#ui/moment.ts'
import { dossierContract } from '../../contract.ts'
import { fitnesses, type Medical, medicalKinds, type Training, trainingKinds, trainingResults } from '../../shapes.ts'
import { type EntrySpec, expiryOf } from '../entry.ts'

export const trainingSpec: EntrySpec<z.infer<typeof Training>> = {
  kind: 'training',
  schema: dossierContract.createTraining.input,
  fields: [
    { name: 'kind', as: 'select', options: trainingKinds, words: 'dossier.training' },
    { name: 'title', as: 'text', label: 'dossier.training_title', max: 200 },
    { name: 'day', as: 'day' },
    { name: 'valid_to', as: 'day' },
    { name: 'trainer', as: 'text', max: 120 },
    { name: 'result', as: 'select', options: trainingResults, words: 'dossier.result' },
    { name: 'note', as: 'area' },
  ],
  initial: () => ({ kind: 'safety', result: 'passed', day: today() }),
  nameOf: ({ kind, title }, t) => t.data(title) || t(`dossier.training.${kind}`),
  linesOf: (row, t) => [
    row.title ? t(`dossier.training.${row.kind}`) : null,
    t.day(row.day),
    t(`dossier.result.${row.result}`),
    t.data(row.trainer),
    t.data(row.note),
  ],
  badgeOf: ({ valid_to }, t) => expiryOf(valid_to, t),
  create: (api, values) => api.createTraining(values),
  update: (api, values) => api.updateTraining(values),
  remove: (api, { employee_id, id }) => api.deleteTraining({ employee_id, training_id: id }),
}

export const medicalSpec: EntrySpec<z.infer<typeof Medical>> = {
  kind: 'medical',
  schema: dossierContract.createMedical.input,
  fields: [
    { name: 'kind', as: 'select', options: medicalKinds, words: 'dossier.medical' },
    { name: 'day', as: 'day' },
    { name: 'valid_to', as: 'day' },
    { name: 'fitness', as: 'select', options: fitnesses, words: 'dossier.fitness' },
    { name: 'institution', as: 'text', max: 120 },
    { name: 'report_number', as: 'text', max: 60 },
  ],
  initial: () => ({ kind: 'periodic', day: today() }),
  nameOf: ({ kind }, t) => t(`dossier.medical.${kind}`),
  linesOf: (row, t) => [t.day(row.day), t(`dossier.fitness.${row.fitness}`), t.data(row.institution), row.report_number],
  badgeOf: ({ valid_to }, t) => expiryOf(valid_to, t),
  create: (api, values) => api.createMedical(values),
  update: (api, values) => api.updateMedical(values),
  remove: (api, { employee_id, id }) => api.deleteMedical({ employee_id, medical_id: id }),
}
