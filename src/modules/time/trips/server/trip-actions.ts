export {
  createFieldWorkDays,
  createStandbyDuties,
  deleteFieldWorkDays,
  deleteStandbyDuties,
  listFieldWorkDays,
  listStandbyDuties,
} from './field-work-and-standby.ts'
export { createStandbyCallOut } from './standby-call-outs.ts'
export { getTripOrder, issueTripOrder } from './trip-order.ts'
export { addTripReceipt, deleteTripReceipt, getTripReceipt } from './trip-receipts.ts'
export { listTrips } from './trip-rows.ts'
export { getTripSettings, updateTripSettings } from './trip-settings.ts'
export { confirmTripSettlement, updateTripSettlement } from './trip-settlement.ts'
export { cancelTrip, createTrips, getTrip, updateTrip } from './trips.ts'
