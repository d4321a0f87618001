import type { z } from 'zod'
import { getCurrentDay } from '#ui/current-time.ts'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { CompletedTrainingEntry, MedicalExaminationEntry } from '../../../personal-file-schemas.ts'
import {
  createPersonalFileEntryForm,
  findPersonalFileEntryExpiryState,
  type PersonalFileEntryKindDefinition,
} from '../personal-file-entry-definition.ts'

export const trainingEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof CompletedTrainingEntry>> = {
  kind: 'training',
  schema: personalFileContract.createEmployeeTraining.input,
  fields: createPersonalFileEntryForm('training'),
  initial: () => ({ kind: 'safety', result: 'passed', day: getCurrentDay() }),
  nameOf: ({ kind, title }, t) => t.data(title) || t(`dossier.training.${kind}`),
  linesOf: (row, t) => [
    row.title ? t(`dossier.training.${row.kind}`) : null,
    t.day(row.day),
    t(`dossier.result.${row.result}`),
    t.data(row.trainer),
    t.data(row.note),
  ],
  badgeOf: ({ valid_to }, t) => findPersonalFileEntryExpiryState(valid_to, t),
  create: (api) => api.createEmployeeTraining,
  update: (api) => api.updateEmployeeTraining,
  remove: (api, { employee_id, id }) => api.deleteEmployeeTraining({ employee_id, training_id: id }),
}

export const medicalExaminationEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof MedicalExaminationEntry>> = {
  kind: 'medical',
  schema: personalFileContract.createMedicalExamination.input,
  fields: createPersonalFileEntryForm('medical'),
  initial: () => ({ kind: 'periodic', day: getCurrentDay() }),
  nameOf: ({ kind }, t) => t(`dossier.medical.${kind}`),
  linesOf: (row, t) => [t.day(row.day), t(`dossier.fitness.${row.fitness}`), t.data(row.institution), row.report_number],
  badgeOf: ({ valid_to }, t) => findPersonalFileEntryExpiryState(valid_to, t),
  create: (api) => api.createMedicalExamination,
  update: (api) => api.updateMedicalExamination,
  remove: (api, { employee_id, id }) => api.deleteMedicalExamination({ employee_id, medical_id: id }),
}
