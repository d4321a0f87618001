/** Constants of section 9 of the specification. Times are in milliseconds unless the name says otherwise. */
export const pageSize = 10
export const pageSizes = [10, 25, 50, 100]
/** The page size that requests all rows; 0 means the same. */
export const ALL_ROWS_SIZE = 9_999_999
export const searchDebounce = 300
export const refreshBeforeSeconds = 60
export const expiryCheckEvery = 1000
export const loaderStopDelay = 300
export const overlayHideDelay = 300
export const errorToastLife = 6000
export const SESSION_TOAST_MS = 5000
export const invalidTokenGuard = 2000
export const minPasswordLength = 6
export const WEEK_DAYS = 7
export const maxWeeksInMonth = 6
/** The first day of the week: Monday, counted from Sunday = 0. */
export const firstDayOfWeek = 1
export const swipeLimits = { maxTime: 300, minHorizontal: 60, maxVertical: 80 }
export const dateInputDebounce = 1000
export const popoverHideDelay = 110
/** A longer text is not parsed as a date. */
export const maxDateText = 1000
/** Hours and minutes. */
export const timeAccuracy = 2

/** How high a row of a list is, by density. */
export const rowHeights = { compact: 30, normal: 36, roomy: 44 }

/** Constants where the specification is silent. */
export const maxToasts = 4
export const loadingDelay = 150
export const undoToastLife = 8000
export const successToastLife = 4000
export const explanationDelay = 500
