export { getDepartmentSigning, getSigning } from './read.ts'
export { remindToSign, signSheet, withdrawSignature } from './sign.ts'
