import type { z } from 'zod'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { FamilyMember } from '../../../personal-file-schemas.ts'
import { type FamilyMemberKind, familyMemberRightsByKind } from '../../../rules/personal-file/family-members.ts'
import { createPersonalFileEntryForm, type PersonalFileEntryKindDefinition } from '../personal-file-entry-definition.ts'

type Needed = (typeof familyMemberRightsByKind)[FamilyMemberKind]['needs'][number]
const needs = (field: Needed) => (values: Record<string, unknown>) =>
  Boolean(familyMemberRightsByKind[values.kind as FamilyMemberKind]?.needs.includes(field))

/** Contains only the fields that the family status requires. */
export const familyMemberEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof FamilyMember>> = {
  kind: 'family_member',
  schema: personalFileContract.createFamilyMember.input,
  fields: createPersonalFileEntryForm('family_member', {
    kind: { hint: ({ kind }) => (kind ? `dossier.right.${kind}` : undefined) },
    name: { when: needs('name') },
    date_of_birth: { when: needs('date_of_birth') },
    phone: { when: needs('phone') },
  }),
  nameOf: ({ kind, name }, t) => [t(`dossier.family_member.${kind}`), t.data(name)].filter(Boolean).join(': '),
  linesOf: (row, t) => [
    row.date_of_birth && t('dossier.born', { day: t.day(row.date_of_birth) }),
    row.phone,
    familyMemberRightsByKind[row.kind].article,
    t.data(row.note),
  ],
  create: (api) => api.createFamilyMember,
  update: (api) => api.updateFamilyMember,
  remove: (api, { employee_id, id }) => api.deleteFamilyMember({ employee_id, family_member_id: id }),
}
