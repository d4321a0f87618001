import assert from 'node:assert/strict'
import { test } from 'vitest'
import { legalInterpretationsEn } from '#modules/time/timesheet/messages/legal-interpretations.en.ts'
import { legalInterpretationsSr } from '#modules/time/timesheet/messages/legal-interpretations.sr.ts'
import { timesheetSettingsEn } from '#modules/time/timesheet/messages/settings.en.ts'
import { timesheetSettingsSr } from '#modules/time/timesheet/messages/settings.sr.ts'
import { type LegalInterpretation, legalInterpretationList } from './legal-interpretations.ts'

test('every legal interpretation has texts for all options in both languages', () => {
  for (const { key, setting, options = [], source } of legalInterpretationList as readonly LegalInterpretation[]) {
    const choices = setting ? options.map((option) => `${key}.${option}`) : [`${key}.usual`]
    const needed = [key, `${key}.others`, ...choices]
    for (const catalog of [legalInterpretationsSr, legalInterpretationsEn] as const)
      for (const name of needed) assert.ok(`interpretations.${name}` in catalog, name)
    assert.ok(source.length > 0, key)
    assert.ok(setting || options.length === 0, `${key}: without a setting there is nothing to choose`)
  }
})

test('uncertain time settings state that the law does not settle them', () => {
  for (const { setting, options } of legalInterpretationList as readonly LegalInterpretation[])
    if (setting?.of === 'time' && options)
      for (const catalog of [timesheetSettingsSr, timesheetSettingsEn] as Record<string, unknown>[])
        for (const option of options) assert.ok(`settings.${setting.path}.${option}` in catalog, `${setting.path} ${option}`)
})
