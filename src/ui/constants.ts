/** Constants of section 9 of the specification. Times are in milliseconds unless the name says otherwise. */
export const DEFAULT_PAGE_SIZE = 10
export const PAGE_SIZE_OPTIONS = [10, 25, 50, 100]
/** The page size that requests all rows; 0 means the same. */
export const ALL_ROWS_PAGE_SIZE = 9_999_999
export const SEARCH_DEBOUNCE_MS = 300
export const SESSION_REFRESH_BEFORE_SECONDS = 60
export const SESSION_EXPIRY_CHECK_INTERVAL_MS = 1000
export const LOADING_BAR_STOP_DELAY_MS = 300
export const OVERLAY_HIDE_DELAY_MS = 300
export const ERROR_TOAST_DURATION_MS = 6000
export const SESSION_TOAST_DURATION_MS = 5000
export const INVALID_TOKEN_ERROR_IGNORE_PERIOD_MS = 2000
export const MIN_PASSWORD_LENGTH = 6
export const DAYS_IN_WEEK = 7
export const MAX_WEEKS_IN_MONTH = 6
/** The first day of the week: Monday, counted from Sunday = 0. */
export const FIRST_DAY_OF_WEEK = 1
export const SWIPE_GESTURE_LIMITS = { maxTime: 300, minHorizontal: 60, maxVertical: 80 }
export const DATE_INPUT_DEBOUNCE_MS = 1000
export const POPOVER_HIDE_DELAY_MS = 110
/** A longer text is not parsed as a date. */
export const MAX_TYPED_DATE_LENGTH = 1000
/** Hours and minutes. */
export const TIME_INPUT_PARTS = 2

/** The height of a list row by density. */
export const ROW_HEIGHTS_BY_DENSITY = { compact: 30, normal: 36, roomy: 44 }

/** Constants where the specification is silent. */
export const MAX_VISIBLE_TOASTS = 1
export const LOADING_INDICATOR_DELAY_MS = 150
export const UNDO_TOAST_DURATION_MS = 8000
export const SUCCESS_TOAST_DURATION_MS = 4000
export const GRID_CELL_EXPLANATION_DELAY_MS = 500
