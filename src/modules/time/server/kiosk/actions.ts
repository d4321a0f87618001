export { claimKiosk, clockAtKiosk, identifyAtKiosk, openKiosk } from './kiosk.ts'
export { takeKioskPasses } from './later.ts'
export { createKioskCode, getOwnKiosk, putOwnPin } from './own.ts'
export { createKiosk, deleteKiosk, listKiosks, renewKiosk } from './stations.ts'
