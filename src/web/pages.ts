import { webModules } from './modules.ts'

/** The screens of all modules. */
export const pages = webModules.flatMap((module) => module.pages ?? [])

export const recordTabs = webModules.flatMap((module) => module.recordTabs ?? [])
export const listColumns = webModules.flatMap((module) => module.listColumns ?? [])
export const rowPreviews = webModules.flatMap((module) => module.rowPreviews ?? [])
export const bulkActions = webModules.flatMap((module) => module.bulkActions ?? [])
export const taskKinds = webModules.flatMap((module) => module.taskKinds ?? [])
export const messagePreviews = webModules.flatMap((module) => module.messagePreviews ?? [])
export const fieldLabels = webModules.flatMap((module) => module.fieldLabels ?? [])
export const finders = webModules.flatMap((module) => module.finders ?? [])
