import type { z } from 'zod'
import { getCurrentDay } from '#ui/current-time.ts'
import { dossierContract } from '../../../dossier-contract.ts'
import type { EmployeeBenefit, IssuedEquipmentItem } from '../../../dossier-shapes.ts'
import { createDossierEntryForm, type DossierEntryKindDefinition, formatDossierEntryPeriod } from '../dossier-entry-definition.ts'

export const equipmentEntryDefinition: DossierEntryKindDefinition<z.infer<typeof IssuedEquipmentItem>> = {
  kind: 'equipment',
  schema: dossierContract.createIssuedEquipment.input,
  fields: createDossierEntryForm('equipment', { return_state: { when: ({ returned_on }) => Boolean(returned_on) } }),
  initial: () => ({ handed_over_on: getCurrentDay(), is_protective: false }),
  nameOf: ({ item }, t) => t.data(item),
  linesOf: (row, t) => [
    row.inventory_number && t('dossier.inventory', { number: row.inventory_number }),
    row.is_protective && t('dossier.protective'),
    t('dossier.given', { day: t.day(row.handed_over_on) }),
    t.data(row.returned_on ? row.return_state : row.state),
    t.data(row.note),
  ],
  badgeOf: ({ returned_on }, t) =>
    returned_on
      ? { tone: 'neutral', text: t('dossier.returned', { day: t.day(returned_on) }) }
      : { tone: 'info', text: t('dossier.not_returned') },
  create: (api) => api.createIssuedEquipment,
  update: (api) => api.updateIssuedEquipment,
  remove: (api, { employee_id, id }) => api.deleteIssuedEquipment({ employee_id, equipment_id: id }),
}

export const benefitEntryDefinition: DossierEntryKindDefinition<z.infer<typeof EmployeeBenefit>> = {
  kind: 'benefit',
  schema: dossierContract.createEmployeeBenefit.input,
  fields: createDossierEntryForm('benefit'),
  initial: () => ({ first_day: getCurrentDay() }),
  nameOf: ({ kind }, t) => t(`dossier.benefit.${kind}`),
  linesOf: (row, t) => [
    row.amount ? t.money(row.amount) : null,
    formatDossierEntryPeriod(row.first_day, row.last_day, t),
    t.data(row.note),
  ],
  create: (api) => api.createEmployeeBenefit,
  update: (api) => api.updateEmployeeBenefit,
  remove: (api, { employee_id, id }) => api.deleteEmployeeBenefit({ employee_id, benefit_id: id }),
}
