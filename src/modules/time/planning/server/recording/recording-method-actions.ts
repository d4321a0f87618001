export { deleteRecordingMethod, listRecordingMethods, setRecordingMethod } from './write-recording-methods.ts'
