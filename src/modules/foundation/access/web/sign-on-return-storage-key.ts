/** The key in session storage of the page to which the browser returns after a connection at the provider. */
export const SIGN_ON_RETURN_STORAGE_KEY = 'sign_on_return'
