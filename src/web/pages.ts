import { webModules } from './modules.ts'

/** Collects the parts of all modules. A part without its own company feature gets the feature of its module. */
const collect = <Part extends { feature?: string | undefined }>(
  of: (module: (typeof webModules)[number]) => readonly Part[] | undefined,
): Part[] =>
  webModules.flatMap((module) =>
    (of(module) ?? []).map((part) => (module.feature && !part.feature ? { ...part, feature: module.feature } : part)),
  )

/** The screens of all modules. */
export const pages = collect((module) => module.pages)

export const recordTabs = collect((module) => module.recordTabs)
export const listColumns = collect((module) => module.listColumns)
export const rowPreviews = collect((module) => module.rowPreviews)
export const sidePanels = collect((module) => module.sidePanels)
export const bulkActions = collect((module) => module.bulkActions)
export const taskKinds = collect((module) => module.taskKinds)
export const messagePreviews = webModules.flatMap((module) => module.messagePreviews ?? [])
export const fieldLabels = webModules.flatMap((module) => module.fieldLabels ?? [])
export const finders = collect((module) => module.finders)
