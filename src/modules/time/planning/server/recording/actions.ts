export { deleteRecordingMethod, listRecordingMethods, setRecordingMethod } from './write-methods.ts'
