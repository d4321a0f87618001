import { startTestDatabase } from './database.ts'

export default startTestDatabase
