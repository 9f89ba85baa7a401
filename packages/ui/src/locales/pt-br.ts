import type { Locale } from '../strings.ts';

/** Brazilian Portuguese. */
export const ptBr: Locale = {
  'action.back': 'Voltar',
  'action.cancel': 'Cancelar',
  'action.continue': 'Continuar',
  'action.delete': 'Excluir',
  'action.done': 'Concluir',
  'action.edit': 'Editar',
  'action.save': 'Salvar',
  'action.skip': 'Pular',
  'action.tryAgain': 'Tentar novamente',

  'widget.label': 'Entrar',
  'widget.loading': 'Carregando...',
  'widget.sending': 'Enviando...',
  'widget.poweredBy': 'Tecnologia',
  'widget.failedTitle': 'Algo deu errado',
  'widget.failedText': 'Não foi possível mostrar este conteúdo. Tente novamente.',
  'widget.loadFailed': 'Não foi possível carregar esta etapa. Verifique sua conexão e tente novamente.',
  'toast.label': 'Notificação',
  'toast.region': 'Notificações ({hotkey})',
  'toast.emailResent': 'E-mail reenviado',
  'toast.codeResent': 'Código reenviado',

  'main.title': 'Cadastre-se ou entre',
  'main.or': 'ou',
  'main.methods': 'Formas de continuar',
  'main.tabText': 'SMS',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'E-mail',
  'main.continueWithEmail': 'Continuar com e-mail',
  'main.continueWithText': 'Continuar com mensagem de texto',
  'main.continueWithWhatsApp': 'Continuar com WhatsApp',
  'main.continueWith': 'Continuar com {provider}',
  'main.lastUsed': 'Último usado',
  'main.errorEmailLinksAndCodes': 'Erro: não é possível usar links e códigos de acesso por e-mail ao mesmo tempo',
  'main.errorPasskeysAlone':
    'Erro: não é possível usar somente chaves de acesso; adicione outro produto à configuração.',

  'email.label': 'E-mail',
  'email.placeholder': 'exemplo@email.com',
  'email.sendLink': 'Enviar um link de acesso',
  'email.sendCode': 'Enviar um código de acesso',
  'email.invalidForCode': 'O endereço de e-mail é inválido.',

  'phone.label': 'Número de telefone',
  'phone.country': 'Código do país',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'Verifique seu e-mail',
  'emailConfirmation.sent': 'Um e-mail foi enviado para {email}',
  'emailConfirmation.open': 'Abrir no {service}',
  'emailConfirmation.notReceived': 'Não recebeu?',

  'otp.title': 'Digite o código',
  'otp.sent': 'Um código de 6 dígitos foi enviado para {destination}',
  'otp.codeLabel': 'Código',
  'otp.expiresIn': 'Seu código expira em {time}',
  'otp.expired': 'Seu código expirou.',
  'otp.notReceived': 'Não recebeu?',
  'otp.resend': 'Reenviar código',
  'otp.resent': 'Código enviado',
  'otp.verifying': 'Verificando o código...',

  'success.title': 'Tudo certo!',
  'success.loggedIn': 'Você entrou com sucesso.',
  'success.passcodeVerified': 'Seu código foi verificado com sucesso.',

  'landing.pending': 'Entrando...',

  'error.network': 'Não foi possível acessar o serviço de login. Verifique sua conexão e tente novamente.',
  'error.unknown': 'Algo deu errado. Tente novamente.',
  'error.too_many_requests': 'Muitas tentativas. Aguarde um momento e tente novamente.',
  'error.invalid_email': 'O formato do e-mail é inválido.',
  'error.invalid_phone_number':
    'O formato do número de telefone é inválido. Confira se o número está no formato E.164.',
  'error.unsubscribed_phone_number':
    "O número de telefone cancelou o recebimento. Para voltar a receber mensagens, envie 'START' por SMS.",
  'error.inactive_email':
    'O endereço de e-mail está marcado como inativo. Tente outro endereço ou fale com o administrador se achar que é um engano.',
  'error.unauthorized_credentials': 'Credenciais não autorizadas.',
  'error.user_unauthenticated': 'É preciso ter uma sessão ativa. Você já entrou?',
  'error.email_not_found': 'E-mail não encontrado.',
  'error.unable_to_auth_magic_link':
    'Não foi possível autenticar o link porque ele já foi usado ou expirou. Tente novamente.',
  'error.no_user_password': 'Este usuário não tem senha. Tente novamente.',
  'error.breached_password': 'A senha aparece na lista de senhas vazadas e precisa ser redefinida.',
  'error.reset_password': 'A senha precisa ser redefinida.',
  'error.access_denied': 'Você não entrou. Tente novamente.',
  'error.oauth_token_not_found': 'Token OAuth não encontrado.',
  'error.invalid_code': 'O formato do código é inválido. Tente novamente.',
  'error.member_password_not_found': 'Senha do membro não encontrada.',
  'error.oauth_flow_callback_error': 'Ocorreu um erro no retorno do fluxo OAuth. Tente novamente.',
  'error.unauthorized_action': 'Ação não autorizada.',
  'error.user_lock_limit_reached': 'Muitas tentativas de login sem sucesso. Tente novamente mais tarde.',
  'error.invalid_session_token': 'Token de sessão inválido.',
  'error.session_not_found': 'Sessão não encontrada.',
  'error.invalid_phone_number_country_code':
    'O código do país do número de telefone é inválido, não é aceito ou está desativado.',
  'error.otp_code_not_found': 'Código inválido. Tente novamente.',
  'error.duplicate_member_phone_number': 'Já existe um membro com esse número de telefone nesta organização.',

  'passkey.login': 'Entrar com uma chave de acesso',
  'passkey.waiting': 'Aguardando sua chave de acesso...',
  'passkey.loginFailed': 'Ocorreu um erro desconhecido na autenticação com a chave de acesso. Tente novamente.',

  'passkeyStart.title': 'Configure uma nova chave de acesso',
  'passkeyStart.text':
    'Com uma chave de acesso você entra com sua digital, seu rosto ou o bloqueio de tela. Sem senha.',
  'passkeyStart.create': 'Criar uma chave de acesso',
  'passkeyStart.alreadyRegistered':
    'Não é possível criar a chave de acesso porque parece que ela já está registrada. Talvez ela tenha sido registrada em outro dispositivo e sincronizada.',
  'passkeyStart.failed':
    'Sua chave de acesso não foi criada. Clique em “Criar uma chave de acesso” para tentar novamente ou pule esta etapa.',
  'passkeyStart.noUser': 'Erro: não é possível usar o componente PasskeyRegistration sem um usuário autenticado.',

  'passkeySuccess.title': 'Chave de acesso criada!',
  'passkeySuccess.another': 'Configurar outra chave de acesso',

  'passkeyList.title': 'Chaves de acesso existentes',
  'passkeyList.name': 'Nome da chave de acesso',
  'passkeyList.unnamed': 'Chave de acesso',
  'passkeyList.deleteWarning': 'Depois de excluída, a chave de acesso não pode ser recuperada.',

  'error.webauthn_registration_not_found':
    'Chave de acesso não encontrada. Talvez você a tenha excluído da sua conta, mas não do gerenciador de senhas. Tente novamente.',
  'error.empty_webauthn_registration_name': 'Dê um nome à chave de acesso.',
  'error.no_current_session': 'Sua sessão terminou. Entre e tente novamente.',
  'error.no_biometrics_registration': 'Ainda não há nada configurado neste dispositivo. Entre de outra forma primeiro.',
  'error.biometrics_unavailable': 'Este dispositivo não consegue reconhecer digitais ou rostos no momento.',
  'error.key_invalidated': 'As digitais ou os rostos deste dispositivo mudaram. Configure uma nova chave de acesso.',
  'error.no_biometrics_enrolled':
    'Não há digital nem rosto configurado neste dispositivo. Adicione nas configurações dele.',
  'error.keystore_unavailable': 'Este dispositivo não tem um lugar seguro para guardar uma chave de acesso.',
  'error.device_credentials_not_allowed':
    'O bloqueio de tela deste dispositivo mudou. Configure uma nova chave de acesso.',
  'error.user_cancellation': 'A solicitação foi fechada. Tente novamente.',
  'error.user_locked_out': 'Muitas tentativas sem sucesso. Tente novamente mais tarde.',
  'error.invalid_authorization_credential': 'Não foi possível confirmar sua entrada. Tente novamente.',
  'error.no_credentials_present': 'Nenhuma conta foi escolhida. Tente novamente.',
  'error.challenge_signing_failed': 'Este dispositivo não conseguiu confirmar que é você. Tente novamente.',
  'error.passkeys_unsupported': 'Este navegador ou dispositivo não oferece suporte a chaves de acesso.',
  'error.passkeys_invalid_encoding': 'Não foi possível ler a chave de acesso. Tente novamente.',
  'error.passkeys_misconfigured':
    'As chaves de acesso não estão configuradas corretamente neste site. Fale com o suporte dele.',
  'error.biometrics_failed': 'Sua digital ou seu rosto não foi reconhecido. Tente novamente.',
  'error.invalid_start_url': 'O endereço para continuar está ausente ou incorreto. Fale com o suporte deste site.',
  'error.random_number_generation_failed': 'Este dispositivo não conseguiu criar uma chave segura. Tente novamente.',
};
