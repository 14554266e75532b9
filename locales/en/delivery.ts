// Messages to telephones and mailboxes, and the developers' page that shows them.

export const delivery = {
  code_login: '{brand}: {code} is your login code. It is valid for {minutes} minutes. Do not share it: we never ask for it.',
  code_password:
    '{brand}: {code} is your code for a new password. It is valid for {minutes} minutes. Do not share it: we never ask for it.',
  code_registerUsername: '{brand}: {code} is your registration code. It is valid for {minutes} minutes.',
  code_registerMobile: '{brand}: {code} is your registration code. It is valid for {minutes} minutes.',
  code_verify: '{brand}: {code} confirms that you are logging in. It is valid for {minutes} minutes. Do not share it.',
  code_prove: '{brand}: {code} confirms a change to your account. It is valid for {minutes} minutes. Do not share it.',
  code_contact: '{brand}: {code} links this contact to your account. It is valid for {minutes} minutes.',
  subject_code: 'Your {brand} code',
  subject_link: 'A new password for {brand}',
  link_password:
    'Somebody, most likely you, asked for a new password.\n\nSet it here within {minutes} minutes:\n{link}\n\nThe link works once. If it was not you, nothing needs to be done: your password stays as it is.',
  subject_invitation: 'Your invitation to the console of {brand}',
  link_invitation: '{name}, you are invited to the console of {brand}. Open this link within 24 hours; it works once:\n\n{link}',
  footer: 'This message was sent by {brand}. Please do not reply to it.',
  notice_subject: '{brand}: a change to your account',
  notice_password: '{brand}: the password of {account} was changed on {time}. If this was not you, contact customer service immediately.',
  notice_fundsPassword:
    '{brand}: the funds password of {account} was changed on {time}. If this was not you, contact customer service immediately.',
  notice_mobile:
    '{brand}: a different phone number was linked to {account} on {time}. If this was not you, contact customer service immediately.',
  notice_email:
    '{brand}: a different e-mail address was linked to {account} on {time}. If this was not you, contact customer service immediately.',
  notice_factorOn:
    '{brand}: two-step verification was turned on for {account} on {time}. If this was not you, contact customer service immediately.',
  notice_factorOff:
    '{brand}: two-step verification was turned off for {account} on {time}. If this was not you, contact customer service immediately.',
  notice_recovery:
    '{brand}: new recovery codes were created for {account} on {time}. If this was not you, contact customer service immediately.',
  notice_newLogin:
    '{brand}: new login to {account} on {time} from a device we do not know: {device}, {place}. If this was not you, change your password.',
  notice_identityApproved: '{brand}: your documents for {account} were verified.',
  notice_identityRejected:
    '{brand}: we could not accept your documents for {account}. You can see the reason on the page “Identity check”.',
  notice_locked: '{brand}: {account} was locked on {time} after several wrong passwords. It unlocks automatically after a while.',
  notice_mustChange: '{brand}: customer service asks you to set a new password for {account} at your next login.',
  offer_subject: '{brand}: a reward waits for you',
  offer_waits: '{brand}: {title}: a reward waits for {account} in the reward centre. You decide in your profile what we may send you.',
  offer_footer: 'You receive this because you chose advertising by e-mail in your profile. You can switch it off there at any time.',
  page_title: 'Messages of the built-in mail and SMS provider',
  page_hint:
    'No message here was really sent. Numbers ending in 0001 are rejected, those ending in 0002 fail once; addresses at bounce.example bounce.',
  page_to: 'Recipient',
  page_filter: 'Filter',
  page_all: 'All messages',
  page_none: 'No messages yet.',
  state_queued: 'queued',
  state_sent: 'sent',
  state_failed: 'failed'
}
