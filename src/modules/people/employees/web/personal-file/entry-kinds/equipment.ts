import type { z } from 'zod'
import { getCurrentDay } from '#ui/current-time.ts'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { EmployeeBenefit, IssuedEquipmentItem } from '../../../personal-file-schemas.ts'
import {
  createPersonalFileEntryForm,
  formatPersonalFileEntryPeriod,
  type PersonalFileEntryKindDefinition,
} from '../personal-file-entry-definition.ts'

export const equipmentEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof IssuedEquipmentItem>> = {
  kind: 'equipment',
  schema: personalFileContract.createIssuedEquipment.input,
  fields: createPersonalFileEntryForm('equipment', { return_state: { when: ({ returned_on }) => Boolean(returned_on) } }),
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

export const benefitEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof EmployeeBenefit>> = {
  kind: 'benefit',
  schema: personalFileContract.createEmployeeBenefit.input,
  fields: createPersonalFileEntryForm('benefit'),
  initial: () => ({ first_day: getCurrentDay() }),
  nameOf: ({ kind }, t) => t(`dossier.benefit.${kind}`),
  linesOf: (row, t) => [
    row.amount ? t.money(row.amount) : null,
    formatPersonalFileEntryPeriod(row.first_day, row.last_day, t),
    t.data(row.note),
  ],
  create: (api) => api.createEmployeeBenefit,
  update: (api) => api.updateEmployeeBenefit,
  remove: (api, { employee_id, id }) => api.deleteEmployeeBenefit({ employee_id, benefit_id: id }),
}
