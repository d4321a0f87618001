import type { z } from 'zod'
import { dossierContract } from '../../../dossier-contract.ts'
import type { DrivingLicence, EducationEntry, LanguageSkill } from '../../../dossier-shapes.ts'
import { createDossierEntryForm, type DossierEntryKindDefinition, findDossierEntryExpiryState } from '../dossier-entry-definition.ts'

/** `levels` has the names of the national framework. */
export const educationEntryDefinition = (
  levels: ReadonlyMap<number, string>,
): DossierEntryKindDefinition<z.infer<typeof EducationEntry>> => ({
  kind: 'education',
  schema: dossierContract.createEducation.input,
  fields: createDossierEntryForm('education'),
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

export const languageSkillEntryDefinition: DossierEntryKindDefinition<z.infer<typeof LanguageSkill>> = {
  kind: 'language_skill',
  schema: dossierContract.createLanguageSkill.input,
  fields: createDossierEntryForm('language_skill'),
  nameOf: ({ language }, t) => t.data(language),
  linesOf: ({ level, note }, t) => [t.known(`dossier.level.${level}`) ?? level, t.data(note)],
  create: (api) => api.createLanguageSkill,
  update: (api) => api.updateLanguageSkill,
  remove: (api, { employee_id, id }) => api.deleteLanguageSkill({ employee_id, language_skill_id: id }),
}

export const drivingLicenceEntryDefinition: DossierEntryKindDefinition<z.infer<typeof DrivingLicence>> = {
  kind: 'driving_licence',
  schema: dossierContract.createDrivingLicence.input,
  fields: createDossierEntryForm('driving_licence'),
  nameOf: ({ categories }) => categories.join(', '),
  linesOf: ({ note }, t) => [t.data(note)],
  badgeOf: ({ valid_to }, t) => findDossierEntryExpiryState(valid_to, t),
  create: (api) => api.createDrivingLicence,
  update: (api) => api.updateDrivingLicence,
  remove: (api, { employee_id, id }) => api.deleteDrivingLicence({ employee_id, driving_licence_id: id }),
}
