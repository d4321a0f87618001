import type { z } from 'zod'
import { dossierContract } from '../../contract.ts'
import { type FamilyKind, familyKinds, familyRights } from '../../rules/family.ts'
import type { FamilyMember } from '../../shapes.ts'
import type { EntrySpec } from '../entry.ts'

type Needed = (typeof familyRights)[FamilyKind]['needs'][number]
const needs = (field: Needed) => (values: Record<string, unknown>) =>
  Boolean(familyRights[values.kind as FamilyKind]?.needs.includes(field))

/** Only the fields that the right of the kind depends on are asked for. */
export const familySpec: EntrySpec<z.infer<typeof FamilyMember>> = {
  kind: 'family_member',
  schema: dossierContract.createFamilyMember.input,
  fields: [
    {
      name: 'kind',
      as: 'select',
      options: familyKinds,
      words: 'dossier.family_member',
      hint: ({ kind }) => (kind ? `dossier.right.${kind}` : undefined),
    },
    { name: 'name', as: 'text', max: 120, when: needs('name') },
    { name: 'date_of_birth', as: 'day', when: needs('date_of_birth') },
    { name: 'phone', as: 'text', max: 40, when: needs('phone') },
    { name: 'note', as: 'area', max: 300 },
  ],
  nameOf: ({ kind, name }, t) => [t(`dossier.family_member.${kind}`), t.data(name)].filter(Boolean).join(': '),
  linesOf: (row, t) => [
    row.date_of_birth && t('dossier.born', { day: t.day(row.date_of_birth) }),
    row.phone,
    familyRights[row.kind].article,
    t.data(row.note),
  ],
  create: (api, values) => api.createFamilyMember(values),
  update: (api, values) => api.updateFamilyMember(values),
  remove: (api, { employee_id, id }) => api.deleteFamilyMember({ employee_id, family_member_id: id }),
}
