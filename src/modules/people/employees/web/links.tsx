/** Writes to somebody. An address is whole: it does not break in two. */
export const MailLink = ({ email }: { email: string }) => (
  <a className="contact-link" href={`mailto:${email}`}>
    {email}
  </a>
)

/** Calls somebody. What is masked cannot be called. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone.includes('*') ? (
    <span className="contact-link">{phone}</span>
  ) : (
    <a className="contact-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
