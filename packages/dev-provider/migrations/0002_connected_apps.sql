CREATE TABLE "connected_app_consents" (
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connected_app_consents_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "connected_apps" (
	"client_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"client_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo_url" text,
	"redirect_urls" text[],
	"post_logout_redirect_urls" text[],
	"secret_hash" text,
	"bypass_consent" boolean,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guard_answers" (
	"answer_hash" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_authorizations" (
	"authorization_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"code_used_at" timestamp (3) with time zone,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"resources" text[] NOT NULL,
	"nonce" text,
	"code_challenge" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "idp_authorizations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "idp_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"token_id" text NOT NULL,
	"authorization_id" text NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"audience" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connected_app_consents" ADD CONSTRAINT "connected_app_consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_app_consents" ADD CONSTRAINT "connected_app_consents_client_id_connected_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."connected_apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_answers" ADD CONSTRAINT "guard_answers_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_authorizations" ADD CONSTRAINT "idp_authorizations_client_id_connected_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."connected_apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_authorizations" ADD CONSTRAINT "idp_authorizations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_tokens" ADD CONSTRAINT "idp_tokens_authorization_id_idp_authorizations_authorization_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."idp_authorizations"("authorization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connected_apps_project" ON "connected_apps" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "idp_authorizations_user" ON "idp_authorizations" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "idp_tokens_authorization" ON "idp_tokens" USING btree ("authorization_id");