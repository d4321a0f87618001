import './matter.ts'

export { getSwapSettings, putSwapSettings } from './ground.ts'
export {
  approveShiftOffer,
  askForShift,
  createShiftOffer,
  getShiftOffer,
  listShiftOffers,
  refuseShiftOffer,
  withdrawShiftOffer,
} from './offers.ts'
export { listOwnOffers, listSwapPartners, offerOwnShift, withdrawOwnOffer } from './own.ts'
export { rankStandIns } from './stand_ins.ts'
export { declineOffer, takeOffer } from './take.ts'
export { listOwnWishes, listPlanWishes, putOwnWish } from './wishes.ts'
