import './matter.ts'

export { getSwapSettings, putSwapSettings } from './ground.ts'
export { offerOwnShift, withdrawOwnOffer } from './offer_own.ts'
export {
  approveShiftOffer,
  askForShift,
  createShiftOffer,
  getShiftOffer,
  listShiftOffers,
  refuseShiftOffer,
  withdrawShiftOffer,
} from './offers.ts'
export { listOwnOffers } from './own.ts'
export { listSwapPartners } from './partners.ts'
export { rankStandIns } from './stand_ins.ts'
export { declineOffer, takeOffer } from './take.ts'
export { listOwnWishes, listPlanWishes, putOwnWish } from './wishes.ts'
