export { createRegime, deleteRegime, listRegimeConcerns, listRegimes, updateRegime } from './regimes.ts'
