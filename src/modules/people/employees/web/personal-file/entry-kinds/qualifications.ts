import type { z } from 'zod'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { DrivingLicence, EducationEntry, LanguageSkill } from '../../../personal-file-schemas.ts'
import {
  createPersonalFileEntryForm,
  findPersonalFileEntryExpiryState,
  type PersonalFileEntryKindDefinition,
} from '../personal-file-entry-definition.ts'

/** `levels` contains the names of the national framework. */
export const educationEntryDefinition = (
  levels: ReadonlyMap<number, string>,
): PersonalFileEntryKindDefinition<z.infer<typeof EducationEntry>> => ({
  kind: 'education',
  schema: personalFileContract.createEducation.input,
  fields: createPersonalFileEntryForm('education'),
  nameOf: ({ school }, t) => t.data(school),
  linesOf: (row, t) => [
    t.data(row.title),
    t.data(levels.get(Number(row.profession_qualification_id))),
    row.year ? String(row.year) : null,
    row.inspected_on ? t('dossier.seen', { day: t.day(row.inspected_on) }) : t('dossier.not_seen'),
    t.data(row.note),
  ],
  create: (api) => api.createEducation,
  update: (api) => api.updateEducation,
  remove: (api, { employee_id, id }) => api.deleteEducation({ employee_id, education_id: id }),
})

export const languageSkillEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof LanguageSkill>> = {
  kind: 'language_skill',
  schema: personalFileContract.createLanguageSkill.input,
  fields: createPersonalFileEntryForm('language_skill'),
  nameOf: ({ language }, t) => t.data(language),
  linesOf: ({ level, note }, t) => [t.known(`dossier.level.${level}`) ?? level, t.data(note)],
  create: (api) => api.createLanguageSkill,
  update: (api) => api.updateLanguageSkill,
  remove: (api, { employee_id, id }) => api.deleteLanguageSkill({ employee_id, language_skill_id: id }),
}

export const drivingLicenceEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof DrivingLicence>> = {
  kind: 'driving_licence',
  schema: personalFileContract.createDrivingLicence.input,
  fields: createPersonalFileEntryForm('driving_licence'),
  nameOf: ({ categories }) => categories.join(', '),
  linesOf: ({ note }, t) => [t.data(note)],
  badgeOf: ({ valid_to }, t) => findPersonalFileEntryExpiryState(valid_to, t),
  create: (api) => api.createDrivingLicence,
  update: (api) => api.updateDrivingLicence,
  remove: (api, { employee_id, id }) => api.deleteDrivingLicence({ employee_id, driving_licence_id: id }),
}
