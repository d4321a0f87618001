export * from './departments.ts'
export * from './lookups.ts'
export * from './occupations.ts'
export * from './positions.ts'
