export * from './departments.ts'
export * from './job-positions.ts'
export * from './lookups.ts'
export * from './occupations.ts'
