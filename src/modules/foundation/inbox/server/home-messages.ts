import { createListExtensionPoint } from '#platform/extension-point.ts'

/** The kinds of messages that the home page of an employee shows until they are read. */
export const homeMessageKinds = createListExtensionPoint<string>('homeMessageKinds')
