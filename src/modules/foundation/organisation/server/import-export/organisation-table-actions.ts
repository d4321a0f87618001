export * from './departments.ts'
export * from './job-positions.ts'
export * from './occupations.ts'
export * from './organisation-lookups.ts'
