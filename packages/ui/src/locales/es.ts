import type { Locale } from '../strings/keys.ts';

/** Spanish. */
export const es: Locale = {
  'action.back': 'Atrás',
  'action.cancel': 'Cancelar',
  'action.continue': 'Continuar',
  'action.delete': 'Eliminar',
  'action.done': 'Listo',
  'action.edit': 'Editar',
  'action.reloadPage': 'Recargar la página',
  'action.save': 'Guardar',
  'action.skip': 'Omitir',
  'action.tryAgain': 'Intentar de nuevo',

  'widget.label': 'Iniciar sesión',
  'widget.loading': 'Cargando...',
  'widget.sending': 'Enviando...',
  'widget.poweredBy': 'Con la tecnología de',
  'widget.failedTitle': 'Algo salió mal',
  'widget.failedText': 'No pudimos mostrar este paso. Inténtalo de nuevo.',
  'widget.loadFailed': 'No se pudo cargar este paso. Revisa tu conexión e inténtalo de nuevo.',
  'widget.retryIn': 'Inténtalo de nuevo en {time}.',
  'toast.label': 'Notificación',
  'toast.region': 'Notificaciones ({hotkey})',
  'toast.emailResent': 'Correo reenviado',
  'toast.codeResent': 'Código reenviado',

  'main.title': 'Regístrate o inicia sesión',
  'main.logInTitle': 'Iniciar sesión',
  'main.or': 'o',
  'main.methods': 'Formas de continuar',
  'main.tabText': 'SMS',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'Correo',
  'main.continueWithEmail': 'Continuar con el correo',
  'main.continueWithText': 'Continuar con SMS',
  'main.continueWithWhatsApp': 'Continuar con WhatsApp',
  'main.continueWith': 'Continuar con {provider}',
  'main.lastUsed': 'Último usado',
  'main.errorEmailLinksAndCodes':
    'Error: no se pueden usar a la vez enlaces y códigos de acceso por correo electrónico',
  'main.errorPasskeysAlone':
    'Error: las llaves de acceso no se pueden usar solas; añade otro producto a la configuración.',

  'main.errorNoMethod':
    'Aquí no hay configurada ninguna forma de iniciar sesión. Ponte en contacto con el soporte del sitio.',
  'wayOut.provider':
    '{provider} no se puede usar en el navegador de esta aplicación. Abre esta página en tu propio navegador.',
  'wayOut.opensWindow': 'Se abre en una ventana nueva.',
  'wayOut.blocked': 'No se pudo abrir la ventana. Permite las ventanas emergentes en esta página o copia su dirección.',
  'wayOut.emailLinks':
    'Los enlaces por correo electrónico no pueden iniciar tu sesión dentro de otra página. Abre esta página en su propia ventana.',
  'wayOut.openWindow': 'Abrir en una ventana nueva',
  'wayOut.waiting': 'Esperando a la otra ventana...',
  'wayOut.openChrome': 'Abrir en Chrome',
  'wayOut.useMenu':
    'Para abrir esta página en Safari o en otro navegador, usa el menú de la aplicación o copia la dirección.',
  'wayOut.useBrowser': 'Para abrir esta página en otro navegador, copia su dirección.',
  'wayOut.copy': 'Copiar la dirección',
  'wayOut.copied': 'Dirección copiada',
  'wayOut.address': 'Dirección de esta página',

  'legal.terms': 'Términos del servicio',
  'legal.privacy': 'Política de privacidad',
  'legal.notice': 'Al continuar, aceptas los {terms} y la {privacy}.',
  'legal.noticeTerms': 'Al continuar, aceptas los {terms}.',
  'legal.noticePrivacy': 'Al continuar, aceptas la {privacy}.',
  'legal.agree': 'Acepto los {terms} y la {privacy}.',
  'legal.agreeTerms': 'Acepto los {terms}.',
  'legal.agreePrivacy': 'Acepto la {privacy}.',
  'error.agreement_required': 'Acepta para continuar.',

  'email.label': 'Correo electrónico',
  'email.placeholder': 'ejemplo@correo.com',
  'email.didYouMean': '¿Quisiste decir {address}?',
  'email.sendLink': 'Enviarme un enlace de acceso',
  'email.sendCode': 'Enviarme un código de acceso',
  'email.invalidForCode': 'La dirección de correo electrónico no es válida.',

  'phone.label': 'Número de teléfono',
  'phone.country': 'Código de país',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'Revisa tu correo',
  'emailConfirmation.sent': 'Te enviamos un correo a {email}',
  'emailConfirmation.open': 'Abrir en {service}',
  'emailConfirmation.notReceived': '¿No lo recibiste?',

  'otp.title': 'Escribe el código',
  'otp.sent': 'Te enviamos un código de 6 dígitos a {destination}',
  'otp.codeLabel': 'Código',
  'otp.expiresIn': 'Tu código caduca en {time}',
  'otp.expiresSoon': 'Tu código caduca en {time}. Puedes pedir uno nuevo.',
  'otp.expired': 'Tu código ha caducado.',
  'otp.notReceived': '¿No lo recibiste?',
  'otp.resend': 'Reenviar código',
  'otp.resent': 'Código enviado',
  'otp.verifying': 'Verificando el código...',

  'invitation.title': 'Esta invitación es para {email}.',
  'invitation.useAnother': 'Usar otra cuenta',
  'details.title': 'Completa tu perfil',
  'details.firstName': 'Nombre',
  'details.lastName': 'Apellidos',
  'details.required': 'Este campo es obligatorio.',
  'success.title': '¡Listo!',
  'success.loggedIn': 'Has iniciado sesión correctamente.',
  'success.passcodeVerified': 'Tu código se ha verificado correctamente.',

  'frame.title': '¿Iniciar sesión como {account} en una página de {site}?',
  'frame.titleUnknown': '¿Iniciar sesión como {account} en una página de otro sitio?',
  'frame.text':
    'Has iniciado sesión en {app} en este navegador. Una página de {site} muestra {app} y pide usar tu cuenta. Continúa solo si confías en {site}.',
  'frame.textUnknown':
    'Has iniciado sesión en {app} en este navegador. Una página de otro sitio, cuyo nombre no indica este navegador, muestra {app} y pide usar tu cuenta. Continúa solo si confías en esa página.',
  'landing.pending': 'Iniciando sesión...',
  'landing.confirmTitle': '¿Iniciar sesión en este dispositivo?',
  'landing.confirmText': 'Este enlace del correo inicia tu sesión en {site}. Continúa solo si lo has pedido.',
  'landing.confirmEmail': 'Se iniciará la sesión de {email} en {site}. Continúa solo si has pedido el correo.',
  'landing.confirmOther':
    'Ya has iniciado sesión en {site}. Este enlace puede iniciar la sesión de otro usuario. Continúa solo si confías en él.',
  'landing.confirm': 'Iniciar sesión aquí',
  'landing.otherBrowserTitle': 'Navegador equivocado',
  'landing.otherBrowserText': 'Abre este enlace en el navegador en el que lo pediste.',
  'landing.newLink': 'Enviar un enlace nuevo',
  'landing.userTitle': '¿Iniciar sesión como {email}?',
  'landing.userText': 'Pediste un correo para otra dirección. Continúa solo si conoces esta cuenta.',

  'password.label': 'Contraseña',
  'password.newLabel': 'Nueva contraseña',
  'password.show': 'Mostrar',
  'password.hide': 'Ocultar',
  'password.showName': 'Mostrar contraseña',
  'password.hideName': 'Ocultar contraseña',
  'password.createTitle': 'Crea una cuenta',
  'password.loginTitle': 'Iniciar sesión',
  'password.forgot': '¿Olvidaste tu contraseña?',
  'password.without': 'Entrar sin contraseña',
  'password.createInstead': 'Crear una contraseña',
  'password.noneYet': 'Esta cuenta todavía no tiene contraseña. Podemos enviarte un correo para crear una.',

  'password.forgotTitle': '¿Olvidaste tu contraseña?',
  'password.setNewTitle': 'Revisa tu correo para elegir una nueva contraseña',
  'password.followLink': 'Sigue el enlace del correo para elegir una contraseña.',
  'password.mustReset': 'La contraseña debe restablecerse.',
  'password.mustResetBreached': 'La contraseña aparece en la lista de contraseñas filtradas y debe restablecerse.',
  'password.resend': 'Reenviar correo',
  'password.resent': 'Correo enviado',

  'password.resetTitle': 'Restablece tu contraseña',
  'password.needsLink': 'Escribe tu correo electrónico y te enviaremos un enlace para restablecerla.',
  'password.sendLink': 'Enviarme un enlace nuevo',
  'password.resetWithout': 'Entrar sin contraseña',

  'password.strength': 'Seguridad de la contraseña',
  'password.weak': 'Débil',
  'password.strong': 'Segura',
  'password.minimumOne': 'Debe tener al menos {n} carácter',
  'password.minimumOther': 'Debe tener al menos {n} caracteres',
  'password.complexity': 'Debe contener {n} de los siguientes: letra mayúscula, letra minúscula, número, símbolo',
  'password.met': 'Cumplido',
  'password.unmet': 'Falta',
  'password.breached':
    'Es posible que esta contraseña se haya usado en otro sitio que sufrió un problema de seguridad. Elige otra contraseña.',

  'feedback.straightRow': 'Las filas de teclas seguidas son fáciles de adivinar.',
  'feedback.keyPattern': 'Los patrones cortos de teclado son fáciles de adivinar.',
  'feedback.repeats': 'Las repeticiones como “aaa” son fáciles de adivinar.',
  'feedback.longRepeats': 'Las repeticiones como “abcabcabc” son apenas más difíciles de adivinar que “abc”.',
  'feedback.sequences': 'Las secuencias como “abc” o “6543” son fáciles de adivinar.',
  'feedback.recentYears': 'Los años recientes son fáciles de adivinar.',
  'feedback.dates': 'Las fechas suelen ser fáciles de adivinar.',
  'feedback.top10': 'Es una de las 10 contraseñas más comunes.',
  'feedback.top100': 'Es una de las 100 contraseñas más comunes.',
  'feedback.common': 'Es una contraseña muy común.',
  'feedback.similarToCommon': 'Se parece a una contraseña de uso común.',
  'feedback.word': 'Una palabra sola es fácil de adivinar.',
  'feedback.name': 'Los nombres y apellidos solos son fáciles de adivinar.',
  'feedback.commonName': 'Los nombres y apellidos comunes son fáciles de adivinar.',
  'feedback.useWords': 'Usa varias palabras y evita las frases comunes.',
  'feedback.noNeed': 'No hacen falta símbolos, números ni mayúsculas.',
  'feedback.addWords': 'Añade una o dos palabras más. Mejor si son poco comunes.',
  'feedback.moreTurns': 'Usa un patrón de teclado más largo y con más giros.',
  'feedback.avoidRepeats': 'Evita repetir palabras y caracteres.',
  'feedback.avoidSequences': 'Evita las secuencias.',
  'feedback.avoidRecentYears': 'Evita los años recientes.',
  'feedback.avoidOwnYears': 'Evita los años relacionados contigo.',
  'feedback.avoidOwnDates': 'Evita las fechas y los años relacionados contigo.',
  'feedback.capitalization': 'Las mayúsculas iniciales no ayudan mucho.',
  'feedback.allUppercase': 'Todo en mayúsculas es casi tan fácil de adivinar como todo en minúsculas.',
  'feedback.reversed': 'Las palabras al revés no son mucho más difíciles de adivinar.',
  'feedback.substitutions': 'Las sustituciones previsibles, como “@” en lugar de “a”, no ayudan mucho.',

  'error.network': 'No pudimos conectar con el servicio de inicio de sesión. Revisa tu conexión e inténtalo de nuevo.',
  'error.unknown': 'Algo salió mal. Inténtalo de nuevo.',
  'error.too_many_requests': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'error.invalid_email': 'El formato del correo electrónico no es válido.',
  'error.invalid_phone_number':
    'El formato del número de teléfono no es válido. Asegúrate de que el número tenga el formato E.164.',
  'error.unsubscribed_phone_number':
    'El número de teléfono está dado de baja. Para volver a recibir mensajes, envía “START” por SMS.',
  'error.inactive_email':
    'La dirección de correo electrónico está marcada como inactiva. Prueba con otra dirección o escribe a tu administrador si crees que es un error.',
  'error.unauthorized_credentials': 'Credenciales no autorizadas.',
  'error.user_unauthenticated': 'Se necesita una sesión activa. ¿Ya iniciaste sesión?',
  'error.email_not_found': 'No se encontró el correo electrónico.',
  'error.phone_number_not_found': 'No se encontró el número de teléfono.',
  'error.unable_to_auth_magic_link': 'No se pudo autenticar el enlace porque ya se usó o caducó. Inténtalo de nuevo.',
  'error.no_user_password': 'Este usuario no tiene contraseña. Inténtalo de nuevo.',
  'error.breached_password': 'La contraseña aparece en la lista de contraseñas filtradas y debe restablecerse.',
  'error.reset_password': 'La contraseña debe restablecerse.',
  'error.access_denied': 'No has iniciado sesión. Inténtalo de nuevo.',
  'error.oauth_token_not_found': 'No se encontró el token de OAuth.',
  'error.invalid_code': 'El formato del código no es válido. Inténtalo de nuevo.',
  'error.member_password_not_found': 'No se encontró la contraseña del miembro.',
  'error.oauth_flow_callback_error': 'Se produjo un error al volver del flujo de OAuth. Inténtalo de nuevo.',
  'error.unauthorized_action': 'Acción no autorizada.',
  'error.user_lock_limit_reached': 'Demasiados intentos de acceso fallidos. Inténtalo de nuevo más tarde.',
  'error.invalid_session_token': 'El token de sesión no es válido.',
  'error.session_not_found': 'No se encontró la sesión.',
  'error.invalid_phone_number_country_code':
    'El código de país del número de teléfono no es válido, no es compatible o está desactivado.',
  'error.otp_code_not_found': 'El código no es válido. Inténtalo de nuevo.',
  'error.duplicate_member_phone_number': 'Ya existe un miembro con ese número de teléfono en esta organización.',
  'error.ad_blocker_detected':
    'No se pudo cargar la comprobación de seguridad. Revisa tu conexión, permítela en tu bloqueador de contenido e inténtalo de nuevo.',
  'error.captcha_required':
    'Se requiere una comprobación de seguridad. Vuelve a cargar la página e inténtalo de nuevo.',
  'error.session_changed':
    'Se ha cerrado tu sesión o se ha iniciado otra. Comprueba quién ha iniciado sesión e inténtalo de nuevo.',

  'passkey.login': 'Usar llave de acceso',
  'passkey.waiting': 'Esperando tu llave de acceso...',
  'passkey.loginFailed': 'Se produjo un error desconocido al autenticar con la llave de acceso. Inténtalo de nuevo.',

  'passkeyStart.title': 'Crea una llave de acceso',
  'passkeyStart.text':
    'Con una llave de acceso inicias sesión con tu huella, tu rostro o el bloqueo de pantalla. Sin contraseña.',
  'passkeyStart.create': 'Crear una llave de acceso',
  'passkeyStart.alreadyRegistered':
    'No se puede crear la llave de acceso porque parece que ya está registrada. Es posible que se haya registrado en otro dispositivo y se haya sincronizado.',
  'passkeyStart.failed':
    'Tu llave de acceso no se creó. Pulsa “Crear una llave de acceso” para intentarlo de nuevo u omite este paso.',
  'passkeyStart.noUser': 'Error: no se puede usar el componente PasskeyRegistration sin un usuario autenticado.',

  'passkeySuccess.title': '¡Llave de acceso creada!',
  'passkeySuccess.another': 'Crear otra llave de acceso',

  'passkeyList.title': 'Llaves de acceso existentes',
  'passkeyList.name': 'Nombre de la llave de acceso',
  'passkeyList.unnamed': 'Llave de acceso',
  'passkeyList.deleteWarning': 'Una vez eliminada, la llave de acceso no se puede recuperar.',

  'error.webauthn_registration_not_found':
    'No se encontró la llave de acceso. Es posible que la hayas eliminado de tu cuenta, pero no del gestor de contraseñas. Inténtalo de nuevo.',
  'error.empty_webauthn_registration_name': 'Escribe un nombre para la llave de acceso.',
  'error.no_current_session': 'Ya no tienes la sesión iniciada. Inicia sesión e inténtalo de nuevo.',
  'error.no_biometrics_registration':
    'Todavía no hay ninguna llave de acceso configurada en este dispositivo. Inicia sesión de otra forma primero.',
  'error.biometrics_unavailable': 'Este dispositivo no puede reconocer huellas ni rostros en este momento.',
  'error.key_invalidated':
    'Las huellas o los rostros de este dispositivo han cambiado. Configura una nueva llave de acceso.',
  'error.no_biometrics_enrolled':
    'No hay ninguna huella ni rostro configurado en este dispositivo. Añade uno en sus ajustes.',
  'error.keystore_unavailable': 'Este dispositivo no tiene un lugar seguro donde guardar una llave de acceso.',
  'error.device_credentials_not_allowed':
    'El bloqueo de pantalla de este dispositivo ha cambiado. Configura una nueva llave de acceso.',
  'error.user_cancellation': 'Se cerró la solicitud. Inténtalo de nuevo.',
  'error.user_locked_out': 'Demasiados intentos fallidos. Inténtalo de nuevo más tarde.',
  'error.invalid_authorization_credential': 'No se pudo confirmar tu inicio de sesión. Inténtalo de nuevo.',
  'error.no_credentials_present': 'No se eligió ninguna cuenta. Inténtalo de nuevo.',
  'error.challenge_signing_failed': 'Este dispositivo no pudo confirmar que eres tú. Inténtalo de nuevo.',
  'error.passkeys_unsupported': 'Este navegador o dispositivo no admite llaves de acceso.',
  'error.passkeys_blocked':
    'Las llaves de acceso no se pueden usar dentro de otra página. Abre esta página en su propia ventana.',
  'error.passkeys_app':
    'Las llaves de acceso no se pueden usar en el navegador de esta aplicación. Abre esta página en tu propio navegador.',
  'error.passkeys_invalid_encoding': 'No se pudo leer la llave de acceso. Inténtalo de nuevo.',
  'error.passkeys_misconfigured':
    'Las llaves de acceso no están bien configuradas en este sitio. Ponte en contacto con el soporte del sitio.',
  'error.biometrics_failed': 'No se reconoció tu huella ni tu rostro. Inténtalo de nuevo.',
  'error.invalid_start_url':
    'La dirección para continuar falta o no es correcta. Ponte en contacto con el soporte del sitio.',
  'error.random_number_generation_failed': 'Este dispositivo no pudo crear una clave segura. Inténtalo de nuevo.',

  'crypto.continueWith': 'Continuar con {wallet}',
  'crypto.otherEthereum': 'Otra cartera de Ethereum',
  'crypto.otherSolana': 'Otra cartera de Solana',
  'crypto.continueWithOther': 'Usar otra cartera cripto',
  'crypto.setUp': 'Configurar una cartera nueva',
  'crypto.ethereumWallet': 'tu cartera de Ethereum',
  'crypto.solanaWallet': 'tu cartera de Solana',
  'crypto.waiting': 'Esperando a {wallet}...',

  'cryptoConnect.title': 'Conecta tu cartera',
  'cryptoConnect.text': 'Completa la solicitud de conexión en {wallet}.',
  'cryptoConnect.several': 'Encontramos varias carteras. ¿Cuál quieres usar?',
  'cryptoConnect.missingTitle': 'Cartera no encontrada',
  'cryptoConnect.missing': 'No se encontró {wallet} en este navegador. Instálala y recarga esta página.',
  'cryptoConnect.missingEthereum':
    'No se encontró ninguna cartera de Ethereum en este navegador. Instala una y recarga esta página. En un teléfono, abre esta página en el navegador de la aplicación de tu cartera.',
  'cryptoConnect.missingSolana':
    'No se encontró ninguna cartera de Solana en este navegador. Instala una y recarga esta página. En un teléfono, abre esta página en el navegador de la aplicación de tu cartera.',
  'cryptoConnect.missingOnPhone': 'Abre esta página en la aplicación {wallet} para iniciar sesión con ella.',
  'cryptoConnect.openApp': 'Abrir la aplicación {wallet}',
  'cryptoConnect.get': 'Obtener {wallet}',
  'cryptoConnect.findEthereum': 'Buscar cartera de Ethereum',
  'cryptoConnect.findSolana': 'Buscar cartera de Solana',

  'cryptoSign.title': 'Completa la solicitud de firma',
  'cryptoSign.text':
    'Firma la solicitud en {wallet} para demostrar que esta cuenta es tuya. Es gratis y no mueve fondos.',

  'cryptoOther.title': 'Elige una cartera',

  'cryptoSetup.text':
    'Una cartera de criptomonedas es una extensión del navegador o una aplicación que guarda las claves de tus cuentas. Elige una, sigue sus pasos para crear una cuenta y vuelve a esta página para continuar con ella.',

  'cryptoError.title': '¡Parece que hubo un error!',
  'cryptoError.text':
    'No se pudo completar tu inicio de sesión. Usa la flecha para volver a la pantalla de inicio de sesión e inténtalo de nuevo.',

  'error.wallet_cancelled': 'La solicitud se rechazó en tu cartera.',
  'error.wallet_pending':
    'Tu cartera aún espera tu respuesta a una solicitud anterior. Abre tu cartera y respóndela primero.',
  'error.wallet_locked':
    'Tu cartera está bloqueada o no está conectada a esta página. Desbloquéala e inténtalo de nuevo.',
  'error.wallet_wrong_chain': 'Tu cartera está en una red que no se admite aquí. Cambia a otra.',
  'error.wallet_account_changed': 'Cambiaste de cuenta en tu cartera. Inténtalo de nuevo.',
  'error.wallet_challenge_refused':
    'La solicitud no era para esta página, así que no la enviamos a tu cartera. No se firmó nada.',
  'error.wallet_unsupported': 'Tu cartera no admite lo que se necesita para iniciar sesión.',
  'idp.title': 'Inicia sesión en {client} con {project}',
  'idp.loggedInAs': 'Has iniciado sesión como {user}.',
  'idp.theApp': 'La aplicación',
  'idp.allowTo': 'Permitir a {client}:',
  'idp.cannotGrant': 'No puedes conceder lo que {client} solicita:',
  'idp.noPermission': 'No tienes permisos para conceder a {client} acceso a algunos de los ámbitos solicitados.',
  'idp.allow': 'Permitir',
  'idp.deny': 'Denegar',
  'idp.sentTo': 'Se te enviará a {destination}.',
  'idp.framed':
    'Esta página se muestra dentro de otro sitio. Para responder con seguridad, ábrela en una ventana nueva.',
  'idp.openWindow': 'Abrir en una ventana nueva',
  'idp.denied': 'Se denegó el acceso a la aplicación.',
  'idp.returnTo': 'Volver a {client}',
  'idp.redirecting': 'Te llevamos a {destination}...',
  'idp.failedTitle': '¡Parece que hubo un error!',
  'idp.missingParam':
    'Falta un parámetro obligatorio: {param}. Ponte en contacto con el desarrollador de la aplicación.',
  'idp.noSession': 'No se detectó ninguna sesión activa. Inicia sesión para continuar.',

  'idpScope.openid': 'Confirmar quién eres',
  'idpScope.profile': 'Leer tu nombre',
  'idpScope.email': 'Leer tu correo electrónico',
  'idpScope.phone': 'Leer tu número de teléfono',
  'idpScope.full_access': 'Tener acceso completo a tu cuenta',
  'idpScope.offline_access': 'Seguir conectada aunque no la estés usando',
  'idpScope.custom': 'Usar el ámbito {scope}',

  'idpLogout.title': '¿Cerrar sesión?',
  'idpLogout.text': '¿Seguro que quieres cerrar la sesión de tu cuenta de {project}?',
  'idpLogout.yes': 'Sí',
  'idpLogout.no': 'No',
  'idpLogout.pending': 'Cerrando sesión...',
  'idpLogout.failed': 'No se ha cerrado tu sesión.',
  'idpLogout.declined': 'No se ha cerrado tu sesión. Puedes cerrar esta página.',

  'error.idp_redirect_not_allowed':
    'La dirección de retorno de esta aplicación no está permitida. Ponte en contacto con el desarrollador de la aplicación.',
  'error.weak_password': 'La contraseña es demasiado fácil de adivinar. Elige una más larga o menos común.',
  'error.duplicate_email': 'Otro usuario ya tiene esta dirección de correo electrónico.',
  'error.unable_to_auth_password_reset_token': 'El enlace ya se usó o caducó. Solicita uno nuevo.',
};
