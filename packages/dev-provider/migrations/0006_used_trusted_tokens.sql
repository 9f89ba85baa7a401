CREATE TABLE "used_trusted_tokens" (
	"project_id" text NOT NULL,
	"token_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_trusted_tokens_project_id_token_id_pk" PRIMARY KEY("project_id","token_id")
);
--> statement-breakpoint
ALTER TABLE "used_trusted_tokens" ADD CONSTRAINT "used_trusted_tokens_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;